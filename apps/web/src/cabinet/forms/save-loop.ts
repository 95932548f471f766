/** Saves a form one time after another, at once or after a pause, and tells listeners its state. */
export function saveLoop<Saving>(first: Saving, save: () => Promise<void>) {
  let saving = first
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  /** Saves at once, or returns the save under way. */
  function run(): Promise<void> {
    clearTimeout(timer)
    running ??= save().finally(() => {
      running = undefined
    })
    return running
  }

  async function endOf(work: Promise<unknown>): Promise<void> {
    try {
      await work
    } catch {
      // The caller gets it.
    } finally {
      running = undefined
    }
  }

  return {
    saving: (): Saving => saving,
    tell(next: Saving): void {
      saving = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    run,
    later(pause: number): void {
      clearTimeout(timer)
      timer = setTimeout(() => void run(), pause)
    },
    /** Drops a save that waits for its pause. */
    cancel: (): void => clearTimeout(timer),
    /** The save under way. */
    running: (): Promise<void> | undefined => running,
    /** Other work takes the place of a save; its failure is its caller's. */
    takePlace(work: Promise<unknown>): void {
      running = endOf(work)
    },
  }
}
