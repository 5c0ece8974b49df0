/// The completion scripts of the shells, which call `larder __complete`.
package enum CompletionScript: String, CaseIterable {
  case bash, zsh, fish

  package var text: String {
    switch self {
    case .bash: Self.bashText
    case .zsh: Self.zshText
    case .fish: Self.fishText
    }
  }

  /// The script passes the whole line to the program, because bash splits `place:fridge` and open quotes.
  private static let bashText = #"""
    # bash completion for larder, written by larder completions bash.
    # In ~/.bashrc: eval "$(larder completions bash)"

    _larder() {
      local program=${1/#\~/$HOME} answer
      type -P -- "$program" >/dev/null || program=larder
      COMPREPLY=()
      while IFS= read -r answer; do
        case $answer in
          $'\tfiles') compopt -o default ;;
          $'\tdirectories') compopt -o dirnames ;;
          *) COMPREPLY+=("$answer") ;;
        esac
      done < <("$program" __complete --line "$COMP_WORDBREAKS" "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
      # A key waits for its value.
      [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *: ]] && compopt -o nospace
      return 0
    }

    complete -F _larder larder

    """#

  private static let zshText = #"""
    #compdef larder
    # zsh completion for larder, written by larder completions zsh.
    # In ~/.zshrc, after compinit: eval "$(larder completions zsh)"

    _larder() {
      local -a asked words_shown words_open notes_shown notes_open
      local line word note program=${(Q)words[1]}
      program=${program/#\~/$HOME}
      (( $+commands[$program] )) || [[ -x $program && $program == */* ]] || program=larder
      (( CURRENT > 2 )) && asked=("${(@Q)words[2,CURRENT-1]}")
      for line in "${(@f)$(command $program __complete "${asked[@]}" "${(Q)PREFIX}" 2>/dev/null)}"; do
        word=${line%%$'\t'*}
        note=
        [[ $line == *$'\t'* ]] && note=${line#*$'\t'}
        if [[ -z $word ]]; then
          [[ -n $note ]] && { compset -P '[a-z-]#[:=]'; }
          case $note in
            files) _files ;;
            directories) _files -/ ;;
          esac
          continue
        fi
        # A key waits for its value.
        if [[ $word == *: ]]; then
          words_open+=("$word")
          notes_open+=("$word${note:+  -- $note}")
        else
          words_shown+=("$word")
          notes_shown+=("$word${note:+  -- $note}")
        fi
      done
      local matcher='m:{[:lower:][:upper:]}={[:upper:][:lower:]}'
      (( $#words_shown )) && compadd -M $matcher -l -d notes_shown -a words_shown
      (( $#words_open )) && compadd -M $matcher -S '' -l -d notes_open -a words_open
    }

    if [[ $funcstack[1] == _larder ]]; then
      _larder "$@"
    elif (( $+functions[compdef] )); then
      compdef _larder larder
    fi

    """#

  private static let fishText = #"""
    # fish completion for larder, written by larder completions fish.
    # In ~/.config/fish/config.fish: larder completions fish | source

    function __larder_complete
        set -l typed (commandline -opc)
        set -l program $typed[1]
        command -q -- $program; or set program larder
        set -l current (commandline -ct)
        # Text in quotes that are still open needs a closing quote first.
        set -l plain (string unescape -- $current 2>/dev/null; or string unescape -- $current\' 2>/dev/null; or string unescape -- $current\" 2>/dev/null; or echo -- $current)
        for line in (command $program __complete $typed[2..] "$plain" 2>/dev/null)
            if test "$line" = \tfiles -o "$line" = \tdirectories
                set -l head (string match -r -- '^[a-z-]+[:=]' $plain)
                set -l tail (string replace -r -- '^[a-z-]+[:=]' '' $plain)
                for path in (__fish_complete_path "$tail")
                    echo -- "$head$path"
                end
            else
                echo -- $line
            end
        end
    end

    complete -c larder -f -a '(__larder_complete)'

    """#
}
