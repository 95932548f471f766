/** An answer's body, of so many bytes at most. @throws when there are more: the rest is not read */
export async function readLimited(answer: Response, atMost: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength
    // Leaving the loop ends the connection, too.
    if (size > atMost) throw new AnswerTooLong(`the answer is larger than ${atMost} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export class AnswerTooLong extends Error {
  override name = 'AnswerTooLong'
}
