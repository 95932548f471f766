type Loaded<One> = {
  /** Newest first. */
  readonly list: readonly One[]
  readonly query: { readonly hasNextPage: boolean }
}

/**
 * One list out of several that load page by page, newest first. A source that has more may still bring something older than
 * its last loaded notice, so nothing older than that is shown before it is loaded.
 * @returns `next`: the sources that have to load a page before more is shown
 */
export function mergeNews<One extends { readonly at: string }, Source extends Loaded<One>>(
  sources: readonly (Source & Loaded<One>)[],
): { readonly shown: readonly One[]; readonly next: readonly Source[] } {
  const unfinished = sources.filter(({ query }) => query.hasNextPage)
  const horizon = unfinished.map(oldestOf).reduce((latest, at) => (at > latest ? at : latest), '')
  const shown = sources.flatMap(({ list }) => list.filter(({ at }) => at >= horizon))
  return {
    shown: shown.toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0)),
    next: unfinished.filter((source) => oldestOf(source) === horizon),
  }
}

const oldestOf = ({ list }: Loaded<{ readonly at: string }>): string => list.at(-1)?.at ?? ''
