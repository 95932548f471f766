import { basename } from 'node:path'
import { parseSync } from 'vite'

/** A name as other scripts see it, and in the script itself. */
type Named = { readonly outside: string; readonly inside: string }

/** A script as the bundler has written it: its statements, apart from what it imports and exports. */
export type BuiltScript = {
  readonly imports: readonly { readonly file: string; readonly names: readonly Named[] }[]
  readonly exports: readonly Named[]
  readonly body: string
}

type Node = ReturnType<typeof parseSync>['program']['body'][number]
type Of<Type extends Node['type']> = Extract<Node, { type: Type }>

/** @throws if the script has an import or an export of another form than the bundler writes */
export function readScript(file: string, code: string): BuiltScript {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  const imports: BuiltScript['imports'][number][] = []
  const exports: Named[] = []
  const body: string[] = []
  for (const node of program.body)
    if (node.type === 'ImportDeclaration') imports.push(readImport(file, node))
    else if (node.type === 'ExportNamedDeclaration') {
      const { passed, names } = readExport(file, node, exports.length)
      if (passed) imports.push(passed)
      exports.push(...names)
    } else if (node.type === 'ExportAllDeclaration' || node.type === 'ExportDefaultDeclaration')
      throw new Error(`${file} exports otherwise than by a list`)
    else body.push(code.slice(node.start, node.end))
  return { imports, exports, body: body.join(';\n') }
}

function readImport(file: string, { source, specifiers }: Of<'ImportDeclaration'>): BuiltScript['imports'][number] {
  const names = specifiers.map((one) => {
    if (one.type !== 'ImportSpecifier') throw new Error(`${file} imports ${source.value} as a whole`)
    return { outside: nameOf(one.imported), inside: one.local.name }
  })
  return { file: basename(source.value), names }
}

/** @param before how many names the script has exported before: names of other scripts that it passes on get a number */
function readExport(file: string, { declaration, source, specifiers }: Of<'ExportNamedDeclaration'>, before: number) {
  if (declaration !== null) throw new Error(`${file} exports otherwise than by a list`)
  const names = specifiers.map((one) => ({ outside: nameOf(one.exported), inside: nameOf(one.local) }))
  if (source === null) return { names }
  const passed = names.map(({ inside }, index) => ({ outside: inside, inside: `$from${before + index}` }))
  return {
    passed: { file: basename(source.value), names: passed },
    names: names.map(({ outside }, index) => ({ outside, inside: `$from${before + index}` })),
  }
}

const nameOf = (node: { readonly type: string; readonly name?: string; readonly value?: unknown }): string =>
  node.name ?? String(node.value)
