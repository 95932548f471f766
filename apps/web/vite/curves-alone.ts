import type { Plugin } from 'vite'

/** The readers of certificates and key files that jkurwa loads with its curves, and the library they are written with. */
const readers = /^(?:asn1\.js|\.\.\/spec\/[\w-]+(?:\.js)?|\.\.\/util\/pem)$/

const NOTHING = '\0nothing'

/**
 * Leaves out of the worker that signs what packages/eds never calls: it reads certificates and keys itself. Half of the
 * worker's bytes are these.
 */
export const curvesAlone = (): Plugin => ({
  name: 'dilo:curves-alone',
  enforce: 'pre',
  resolveId: (source, importer) => (importer?.includes('/jkurwa/lib/') && readers.test(source) ? NOTHING : null),
  load: (id) => (id === NOTHING ? 'module.exports = {}' : null),
})
