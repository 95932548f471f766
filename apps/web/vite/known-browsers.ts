import type { Plugin } from 'vite'

type Known = readonly (readonly [asked: string, answer: string])[]

/** React's questions to a browser, with the answer of each that the build is for (`build.target`). */
const ofReact: Known = [
  ['"documentMode" in document', 'false'],
  ['"function" === typeof reportError', 'true'],
  ['"function" === typeof queueMicrotask', 'true'],
  ['"function" === typeof WeakMap', 'true'],
  ['"function" === typeof Promise', 'true'],
  ['"function" === typeof setTimeout', 'true'],
  ['"CompositionEvent" in window', 'true'],
  ['"AnimationEvent" in window', 'true'],
  ['"TransitionEvent" in window', 'true'],
  // Fields have the event `input`: the code for browsers without it is left out.
  ['if (canUseDOM) {', 'if (false) {'],
  ['if (isInputEventSupported)', 'if (true)'],
]

const ofScheduler: Known = [
  ['"object" === typeof performance && "function" === typeof performance.now', 'true'],
  ['"function" === typeof localSetImmediate', 'false'],
  ['"undefined" !== typeof MessageChannel', 'true'],
]

/**
 * React brings substitutes for old browsers and for Node into every first load, which has no byte to spare. With the
 * questions answered the minifier leaves them out. A question that a new version does not ask any more stops the build.
 */
export function knownBrowsers(): Plugin {
  const files: readonly (readonly [file: RegExp, known: Known])[] = [
    [/\/react-dom\/cjs\/react-dom-client\.production\.js$/, ofReact],
    [/\/scheduler\/cjs\/scheduler\.production\.js$/, ofScheduler],
  ]
  return {
    name: 'known-browsers',
    apply: 'build',
    transform(code, id) {
      const known = files.find(([file]) => file.test(id))?.[1]
      if (known === undefined) return null
      return known.reduce((text, [asked, answer]) => {
        if (!text.includes(asked)) throw new Error(`${id} does not ask any more: ${asked}`)
        return text.replaceAll(asked, answer)
      }, code)
    },
  }
}
