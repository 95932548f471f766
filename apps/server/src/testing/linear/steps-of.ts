import { type Profiler, Session } from 'node:inspector'
import { countedExpression, type CountedExpression } from './expression-steps.ts'

/** The code that the profiler of V8 counts: this product's own and the XML parser's. */
const isCounted = (url: string): boolean => /\/(?:apps|packages)\/|saxes/.test(url) && !url.includes('/testing/linear/')

type Method = (this: unknown, ...given: unknown[]) => unknown

/** Characters or items that a method of V8 looks at, at most: those of its text, or of what it makes of it. */
const lengthOf = (value: unknown): number => (typeof value === 'string' || Array.isArray(value) ? value.length : 0)
const looksAtAll: readonly (readonly [object, readonly string[]])[] = [
  [
    String.prototype,
    ['includes', 'lastIndexOf', 'split', 'replaceAll', 'normalize', 'toLowerCase', 'toUpperCase', 'trim', 'trimEnd', 'trimStart', 'toWellFormed'],
  ],
  [Array.prototype, ['includes', 'indexOf', 'lastIndexOf', 'shift', 'unshift', 'splice', 'concat', 'join', 'toSorted', 'toReversed']],
]
const looksAtWhatItGives: readonly (readonly [object, readonly string[]])[] = [
  [String.prototype, ['slice', 'substring', 'repeat', 'padStart', 'padEnd']],
  [Array.prototype, ['slice']],
]

/**
 * Counts the steps of some work, the same for the same work on every machine: each run of each block of code (V8's precise coverage),
 * each character and place that a regular expression tries, and each character or item that a method of V8 looks at.
 */
export function stepsOf(work: () => unknown): number {
  let [steps, isCounting] = [0, false]
  const charge = (how: () => number): void => {
    if (isCounting) return
    isCounting = true
    steps += how()
    isCounting = false
  }
  const undo = [
    replaced(
      RegExp.prototype,
      'exec',
      (exec) =>
        function (this: unknown, ...given) {
          const expression = this as RegExp
          const from = expression.global || expression.sticky ? expression.lastIndex : 0
          charge(() => countedOnce(expression).steps(String(given[0]), from))
          return exec.apply(this, given)
        },
    ),
    replaced(
      String.prototype,
      'indexOf',
      (indexOf) =>
        function (this: unknown, ...given) {
          const at = indexOf.apply(this, given) as number
          charge(() => (at === -1 ? lengthOf(this) : at) - Number(given[1] ?? 0) + 1)
          return at
        },
    ),
    ...looksAtAll.flatMap(([of, names]) =>
      names.map((name) =>
        replaced(
          of,
          name,
          (method) =>
            function (this: unknown, ...given) {
              charge(() => lengthOf(this) + 1)
              return method.apply(this, given)
            },
        ),
      ),
    ),
    ...looksAtWhatItGives.flatMap(([of, names]) =>
      names.map((name) =>
        replaced(
          of,
          name,
          (method) =>
            function (this: unknown, ...given) {
              const result = method.apply(this, given)
              charge(() => lengthOf(result) + 1)
              return result
            },
        ),
      ),
    ),
  ]
  try {
    return blocksOf(work) + steps
  } finally {
    for (const one of undo) one()
  }
}

const known = new Map<string, CountedExpression>()

function countedOnce({ source, flags }: RegExp): CountedExpression {
  const counted = known.get(`${source}/${flags}`) ?? countedExpression({ source, flags })
  known.set(`${source}/${flags}`, counted)
  return counted
}

/** @returns how it is put back */
function replaced(of: object, name: string, by: (method: Method) => Method): () => void {
  const [methods, method] = [of as Record<string, Method>, Reflect.get(of, name) as Method]
  const put = (value: Method) => Object.defineProperty(methods, name, { value, writable: true, configurable: true, enumerable: false })
  put(by(method))
  return () => put(method)
}

/** The number of runs of the blocks of the product's code, all together. */
function blocksOf(work: () => unknown): number {
  const session = new Session()
  session.connect()
  let taken: Profiler.TakePreciseCoverageReturnType | undefined
  try {
    session.post('Profiler.enable')
    session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
    work()
    session.post('Profiler.takePreciseCoverage', (_, answer) => (taken = answer))
  } finally {
    session.disconnect()
  }
  const ranges = taken?.result.filter(({ url }) => isCounted(url)).flatMap(({ functions }) => functions.flatMap((one) => one.ranges)) ?? []
  return ranges.reduce((sum, { count }) => sum + count, 0)
}
