/** Something to end: what began last ends first. */
export type Closing = {
  readonly close: () => Promise<void>
  /** Milliseconds that it may take; it is left behind then. Without a limit it ends by itself. */
  readonly within?: number
  /** Cuts off everything that has not ended in that time. */
  readonly cut?: () => void
}

/** Ends everything, in the order opposite to the one in which it began. Calling it again does nothing. */
export async function closeAll(closings: Closing[]): Promise<void> {
  for (const { close, within, cut } of closings.splice(0).reverse()) {
    if (within === undefined) await close()
    else if (!(await endsWithin(close(), within))) cut?.()
  }
}

async function endsWithin(ending: Promise<void>, milliseconds: number): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(resolve, milliseconds, false)
  try {
    return await Promise.race([ending.then(() => true as const), tooLate])
  } finally {
    clearTimeout(timer)
  }
}
