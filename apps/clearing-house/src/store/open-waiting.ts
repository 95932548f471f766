/** Those who wait for a change of the books. */
type Waiting = {
  /** Ends when they are woken, or after so many milliseconds. */
  until(milliseconds: number): Promise<void>
  wake(): void
}

export function openWaiting(): Waiting {
  const waiting = new Set<() => void>()
  return {
    until: (milliseconds) =>
      new Promise((resolve) => {
        const timer = setTimeout(done, milliseconds)
        function done(): void {
          clearTimeout(timer)
          waiting.delete(done)
          resolve()
        }
        waiting.add(done)
      }),
    wake() {
      for (const done of waiting) done()
    },
  }
}
