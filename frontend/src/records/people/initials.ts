/** First letters of the first and last name, including their marks. */
export const getInitials = (fullName: string): string => {
  const letters = new Intl.Segmenter();
  const words = fullName.trim().split(/\s+/);
  const first = (word: string): string => [...letters.segment(word)][0]?.segment ?? '';
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return ends.map(first).join('').toLocaleUpperCase();
};
