import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo' | 'getModuleIds'>

/** The ids of the texts that a part has to bring. `part`: the path of its script from the root of the build. */
export type SaidTexts = (part: string) => ReadonlySet<string>

/**
 * The texts of each part: all texts of its modules, up to the next part, except those that every page which can load
 * the part brings itself. A part is a script that imports its catalogues; no script loads a page's script later.
 * @param saidIn the ids of a module's own texts
 * @param isCatalogues whether a module is the one by which a part imports its catalogues
 */
export function textsByPart(
  graph: Graph,
  root: string,
  saidIn: (module: string) => Iterable<string>,
  isCatalogues: (module: string) => boolean,
): SaidTexts {
  // The bundler copies a module, its code included, for each question about it.
  const known = new Map<string, readonly string[]>()
  const lookUp = (id: string): readonly string[] => {
    const module = graph.getModuleInfo(id)
    return module === null ? [] : [...module.importedIds, ...module.dynamicallyImportedIds]
  }
  const imports = (id: string): readonly string[] => {
    const ids = known.get(id) ?? lookUp(id)
    known.set(id, ids)
    return ids
  }
  const isPart = (id: string): boolean => imports(id).some(isCatalogues)
  const parts = [...graph.getModuleIds()].filter(isPart)
  const own = new Map(
    parts.map((part) => [part, new Set([...reach(part, imports, isPart)].flatMap((module) => [...saidIn(module)]))]),
  )
  const pages = parts
    .filter((part) => graph.getModuleInfo(part)?.dynamicImporters.length === 0)
    .map((page) => ({ reached: reach(page, imports, () => false), texts: own.get(page) ?? new Set<string>() }))
  return (name) => {
    const part = resolve(root, name)
    const before = pages.filter(({ reached, texts }) => reached.has(part) && texts !== own.get(part))
    const isThere = (text: string): boolean => before.length > 0 && before.every(({ texts }) => texts.has(text))
    return new Set([...(own.get(part) ?? [])].filter((text) => !isThere(text)))
  }
}

/** The modules that one imports, immediate and lazy, itself included; modules of another part are left out. */
function reach(from: string, imports: (id: string) => readonly string[], ends: (id: string) => boolean): Set<string> {
  const found = new Set([from])
  for (const module of found) for (const id of imports(module)) if (!ends(id)) found.add(id)
  return found
}
