/** For each shell: what makes it ask us. File names are its own. */
export const SCRIPTS: Readonly<Record<string, string>> = {
  bash: `_pith() {
  local IFS=$'\\n'
  COMPREPLY=($(pith completion words -- "\${COMP_WORDS[@]:0:COMP_CWORD+1}" 2>/dev/null | cut -f1))
}
complete -o default -o bashdefault -F _pith pith
`,
  zsh: `#compdef pith
_pith() {
  local line value about
  local -a found
  for line in "\${(@f)$(pith completion words -- "\${(@)words[1,CURRENT]}" 2>/dev/null)}"; do
    [[ -n $line ]] || continue
    value=\${line%%$'\\t'*}
    about=\${line#*$'\\t'}
    found+=("\${value//:/\\\\:}:$about")
  done
  if (( \${#found} )); then _describe pith found; else _files; fi
}
compdef _pith pith
`,
  fish: `function __pith_complete
  set -l words (commandline -opc) (commandline -ct)
  set -l found (pith completion words -- $words 2>/dev/null)
  if test (count $found) -gt 0
    printf '%s\\n' $found
  else
    __fish_complete_path (commandline -ct)
  end
end
complete -c pith -f -a '(__pith_complete)'
`,
};
