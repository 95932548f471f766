import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

type ModuleInfo = (id: string) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null

/** The imports of a module: only immediate ones, or also lazy ones. */
type Imports = (module: NonNullable<ReturnType<ModuleInfo>>) => readonly string[]

const atOnce: Imports = ({ importedIds }) => importedIds
const alsoLater: Imports = ({ importedIds, dynamicallyImportedIds }) => [...importedIds, ...dynamicallyImportedIds]

/** Everything that an entry imports, except the modules under `apart`. */
function reachOf(entry: string, moduleInfo: ModuleInfo, imports: Imports, apart: string): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [entry]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || id.startsWith(apart)) continue
    found.add(id)
    const module = moduleInfo(id)
    if (module) waiting.push(...imports(module))
  }
  return found
}

/**
 * Few files for a first load: the modules that sign-in and the cabinet share are one file, which is in the browser's
 * cache when the cabinet opens; the rest of the cabinet's first load is another. A module that sign-in's later screens
 * also use stands in the shared file, or those screens would load the whole cabinet. By default every module that two
 * routes share becomes a request of its own.
 */
export function chunkGroups(root: string): NonNullable<Rolldown.OutputOptions['codeSplitting']> {
  const entry = (name: string) => resolve(root, `src/${name}/main.tsx`)
  const nowhere = resolve(root, 'nowhere')
  const cabinet = resolve(root, 'src/cabinet/')
  // A library's index names all of it; the first load runs none of these.
  const ofLibraries =
    /\/(?:infiniteQueryObserver|useInfiniteQuery|queriesObserver|useQueries|useMutationState|useIsFetching)\.js$/
  const known = new Map<string, ReadonlySet<string>>()
  const once = (what: string, work: () => ReadonlySet<string>): ReadonlySet<string> => {
    const found = known.get(what) ?? work()
    known.set(what, found)
    return found
  }
  const own = ['src/sign/app.tsx', 'src/sign/routes.tsx', 'src/sign/further-screens.tsx', 'src/sign/screens/']
  return {
    groups: [
      {
        debugName: 'first loads',
        name(id, chunking) {
          const moduleInfo: ModuleInfo = (module) => chunking.getModuleInfo(module)
          if (id.endsWith('.css') || id.endsWith('/main.tsx')) return null
          const inSign = once('sign', () => reachOf(entry('sign'), moduleInfo, atOnce, nowhere)).has(id)
          const inCabinet = once('cabinet', () => reachOf(entry('cabinet'), moduleInfo, atOnce, nowhere)).has(id)
          const laterInSign = once('sign later', () => reachOf(entry('sign'), moduleInfo, alsoLater, cabinet)).has(id)
          // The first screen of sign-in stays beside its entry; the later screens import the others, too.
          if (inSign && !own.some((part) => id.startsWith(resolve(root, part)))) return 'shared'
          if (!inCabinet || ofLibraries.test(id)) return null
          return laterInSign ? 'shared' : 'shell'
        },
      },
      {
        debugName: 'looks of the cabinet after its first load',
        name(id, chunking) {
          if (!id.endsWith('.css')) return null
          const moduleInfo: ModuleInfo = (module) => chunking.getModuleInfo(module)
          const first = once('cabinet', () => reachOf(entry('cabinet'), moduleInfo, atOnce, nowhere))
          const later = once('cabinet later', () => reachOf(entry('cabinet'), moduleInfo, alsoLater, nowhere))
          const laterInSign = once('sign later', () => reachOf(entry('sign'), moduleInfo, alsoLater, cabinet))
          return later.has(id) && !first.has(id) && !laterInSign.has(id) ? 'pages' : null
        },
      },
    ],
  }
}

/** The first load of the desk in one file: what its later pages share with it would else be requests of their own. */
export function chunksOfDesk(root: string): NonNullable<Rolldown.OutputOptions['codeSplitting']> {
  let first: ReadonlySet<string> | undefined
  return {
    groups: [
      {
        debugName: 'first load of the desk',
        name(id, chunking) {
          if (id.endsWith('.css') || id.endsWith('/main.tsx')) return null
          const entry = resolve(root, 'src/desk/main.tsx')
          first ??= reachOf(entry, (module) => chunking.getModuleInfo(module), atOnce, resolve(root, 'nowhere'))
          return first.has(id) ? 'shell' : null
        },
      },
    ],
  }
}
