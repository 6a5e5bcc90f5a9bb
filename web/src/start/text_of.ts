// The text of a file that somebody chose, if it is not larger than what the server takes.

export class TooLarge extends Error {}

export async function text_of(file: File, most: number): Promise<string> {
  if (file.size > most) throw new TooLarge(file.name);
  return file.text();
}
