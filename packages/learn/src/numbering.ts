/** Equal words get equal numbers, across all lists that share the numbering. */
export function numbering(): (word: string) => number {
  const ids = new Map<string, number>();
  return (word) => {
    const known = ids.get(word);
    if (known !== undefined) return known;
    ids.set(word, ids.size);
    return ids.size - 1;
  };
}
