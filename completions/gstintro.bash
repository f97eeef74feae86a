# Completion of gstintro for bash; needs the package bash-completion.
#
# Everything is asked of the program that is being completed: its options and their values of
# `--help`, its presets of `--list-pipelines`. So there is no list here that could fall behind.

# The options of --help, one a line, with "=" and what stands for a value, if they have one; with "?="
# if it may be left out.
_gstintro_options() {
  "$1" --help 2>/dev/null \
    | sed -nE 's/^ +(-., )?(--[a-z][^ ]*) .*/\2/p' | sed -E 's/\[(=.*)\]$/?\1/'
}

_gstintro() {
  local cur prev words cword split
  _init_completion -s || return

  # Behind "--" stands the main program with words of its own.
  local i
  for (( i = 1; i < cword; i++ )); do
    if [[ ${words[i]} == -- ]]; then
      _command_offset $(( i + 1 ))
      return
    fi
  done

  local program=${words[0]/#\~/$HOME} options value=''
  options=$(_gstintro_options "$program")
  if [[ $prev == --* ]]; then
    value=$(sed -n "s/^$prev=//p" <<<"$options")
    # One that may be left out stands behind "=".
    [[ ${split-} == true ]] && value+=$(sed -n "s/^$prev?=//p" <<<"$options")
  fi
  case $value in
    '') ;;
    *NAME* | *FILE*)
      if [[ $value == *NAME* ]]; then
        COMPREPLY=($(compgen -W "$("$program" --list-pipelines 2>/dev/null | cut -d ' ' -f 1)" \
          -- "$cur"))
      fi
      [[ $value == *NAME* && $value == *FILE* ]] && _filedir pipeline
      [[ $value == *NAME* ]] || _filedir
      return
      ;;
    [a-z]*'|'*)
      local before='' word
      # The one option with several values, separated by commas.
      [[ $prev == --until && $cur == *,* ]] && before=${cur%,*},
      for word in ${value//|/ }; do
        [[ ,$before == *,"$word",* ]] || COMPREPLY+=("$before$word")
      done
      COMPREPLY=($(compgen -W "${COMPREPLY[*]-}" -- "$cur"))
      return
      ;;
    # A number or a text: only who types it knows.
    *) return ;;
  esac

  if [[ $cur == -* ]]; then
    COMPREPLY=($(compgen -W "$(sed -E 's/\?=.*//; s/=.*/=/' <<<"$options") --" -- "$cur"))
    [[ ${COMPREPLY-} == *= ]] && compopt -o nospace
    return
  fi
  _filedir '@(mp4|m4v|mov|mkv|webm|ogv|ogg|oga|opus|avi|ts|mpg|mpeg|flac|mp3|wav|m4a|png|jpg|jpeg|gif|svg|webp)'
}

complete -F _gstintro gstintro
