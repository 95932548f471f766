/** The relation between a form that saves itself and the bank's copy, as far as all such forms have it. */
export type FormSaving =
  | { readonly is: 'untouched' }
  | { readonly is: 'saving' }
  /** Milliseconds since 1970. */
  | { readonly is: 'saved'; readonly at: number }
  /** No answer: the form repeats the request by itself. */
  | { readonly is: 'notSaved' }
  | { readonly is: 'refused'; readonly error: unknown }

/** Saves a form one time after another, at once or after a pause, and tells listeners its state. */
export function saveLoop<Saving>(first: Saving, save: () => Promise<void>) {
  let saving = first
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  /** Saves at once, or does other work in a save's place; returns the one under way, if there is one. */
  function run(work: () => Promise<void> = save): Promise<void> {
    clearTimeout(timer)
    running ??= work().finally(() => {
      running = undefined
    })
    return running
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
  }
}
