/** The functions that a journey needs of a browser, whichever protocol it speaks. */
export type Driver = {
  /** Opens an address and waits until the page has loaded. */
  readonly open: (url: string) => Promise<void>
  /** Calls a function in the page. Its arguments and its answer travel as JSON. */
  readonly call: <Args extends readonly unknown[], Answer>(work: (...args: Args) => Answer, ...args: Args) => Promise<Answer>
  /** Moves the mouse and presses keys. Both protocols describe these actions alike. */
  readonly act: (actions: readonly object[]) => Promise<void>
  readonly resize: (width: number, height: number) => Promise<void>
  readonly close: () => Promise<void>
}

/** A call of a function in the page as source text: a function of one string of JSON, which answers another. */
export const asSource = (work: (...args: never[]) => unknown): string => `(json) => JSON.stringify((${String(work)})(...JSON.parse(json)) ?? null)`
