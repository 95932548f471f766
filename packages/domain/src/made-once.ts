/** A slow value is made at its first use: a start that does not use it does not pay for it. */
export function madeOnce<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
