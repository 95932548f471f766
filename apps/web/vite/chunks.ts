import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

type ModuleInfo = (id: string) => { importedIds: readonly string[] } | null

/** Everything that an entry imports before it runs: what comes with it whether asked for or not. */
function firstLoad(entry: string, moduleInfo: ModuleInfo): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [entry]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(moduleInfo(id)?.importedIds ?? []))
  }
  return found
}

/**
 * Few files for a first load: what sign-in needs and the cabinet too is one file, which is in the browser's cache
 * when the cabinet opens; the cabinet's own first load is another. Left alone, every module shared by two routes
 * becomes a request of its own.
 */
export function chunkGroups(root: string): NonNullable<Rolldown.OutputOptions['codeSplitting']> {
  const entry = (name: string) => resolve(root, `src/${name}/main.tsx`)
  const loads = new Map<string, ReadonlySet<string>>()
  const loadOf = (name: string, moduleInfo: ModuleInfo) => {
    const known = loads.get(name) ?? firstLoad(entry(name), moduleInfo)
    loads.set(name, known)
    return known
  }
  const own = ['src/sign/routes.tsx', 'src/sign/further-screens.tsx', 'src/sign/screens/']
  return {
    groups: [
      {
        debugName: 'first loads',
        name(id, chunking) {
          const moduleInfo: ModuleInfo = (module) => chunking.getModuleInfo(module)
          if (id.endsWith('.css') || id.endsWith('/main.tsx')) return null
          const inSign = loadOf('sign', moduleInfo).has(id)
          const inCabinet = loadOf('cabinet', moduleInfo).has(id)
          // Of sign-in's own parts the first screen stays beside its entry; the later screens import the others, too.
          if (inSign && !own.some((part) => id.startsWith(resolve(root, part)))) return 'shared'
          return inCabinet ? 'shell' : null
        },
      },
    ],
  }
}
