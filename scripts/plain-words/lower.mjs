import { basename } from 'node:path'

/**
 * The ceilings after a change: each falls to its count, and a moved file keeps its own.
 * @param ceilings of before; null: there are none yet, and each count becomes one
 * @returns the new ceilings, and the files that have more than they may
 */
export function lowered(counts, ceilings) {
  if (ceilings === null) return { ceilings: counts, over: [] }
  const gone = Object.entries(ceilings).filter(([path]) => counts[path] === undefined)
  const over = []
  const next = {}
  for (const [path, count] of Object.entries(counts)) {
    const ceiling = ceilings[path] ?? movedFrom(path, gone)
    if (count > ceiling) over.push({ path, count, ceiling })
    next[path] = Math.min(count, ceiling)
  }
  return { ceilings: next, over }
}

/** The ceiling of a file of the same name that is not there any more; 0: there is none. */
function movedFrom(path, gone) {
  const at = gone.findIndex(([former]) => basename(former) === basename(path))
  return at === -1 ? 0 : gone.splice(at, 1)[0][1]
}
