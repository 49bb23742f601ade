import { commandName } from '@steward/api/commands';

/**
 * The hidden command of the completion scripts. The words of the line follow it; the last may be incomplete.
 */
export const completeCommand = '__complete';

const bash = `_${commandName}() {
  local line
  COMPREPLY=()
  while IFS=$'\\t' read -r line _; do
    printf -v line %q "$line"
    COMPREPLY+=("$line")
  done < <(${commandName} ${completeCommand} "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -F _${commandName} ${commandName}
`;

const zsh = `#compdef ${commandName}
_${commandName}() {
  local line word about
  local -a found
  for line in "\${(@f)$(${commandName} ${completeCommand} "\${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    [[ -n $line ]] || continue
    word="\${\${line%%$'\\t'*}//:/\\\\:}"
    about="\${line#*$'\\t'}"
    found+=("$word\${about:+:$about}")
  done
  if (( $#found )); then _describe -t ${commandName} ${commandName} found; else _files; fi
}
if [[ $funcstack[1] == _${commandName} ]]; then
  _${commandName} "$@"
else
  (( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
  compdef _${commandName} ${commandName}
fi
`;

const fish = `function __${commandName}_complete
    set -l words (commandline -opc) (commandline -ct)
    set -l found (${commandName} ${completeCommand} $words[2..-1] 2>/dev/null)
    if test (count $found) -gt 0
        printf '%s\\n' $found
    else
        __fish_complete_path (commandline -ct)
    end
end
complete -c ${commandName} -f -a '(__${commandName}_complete)'
`;

/** The completion script of each shell, and how to install it. */
export const shells = {
  bash: { script: bash, install: `source <(${commandName} completion bash)   # in ~/.bashrc` },
  zsh: { script: zsh, install: `source <(${commandName} completion zsh)   # in ~/.zshrc` },
  fish: {
    script: fish,
    install: `${commandName} completion fish | source   # in ~/.config/fish/config.fish`,
  },
} as const;
