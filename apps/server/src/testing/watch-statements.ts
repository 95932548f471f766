import type { KyselyPlugin } from 'kysely'

/** The kinds of the statements that a database with this plugin is asked, in their order. */
export function watchStatements(): { readonly plugin: KyselyPlugin; readonly statements: readonly string[] } {
  const statements: string[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.push(node.kind)
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  return { plugin, statements }
}
