import { minifySync, type Plugin, type Rolldown } from 'vite'

const isRuntime = (output: Rolldown.OutputAsset | Rolldown.OutputChunk): output is Rolldown.OutputChunk =>
  output.type === 'chunk' && output.name === 'rolldown-runtime'

/**
 * Writes the bundler's few helper functions into the files that use them: as a file of their own they would be one more
 * request before the first picture. They hold no state, so that copies do no harm.
 */
export function inlineRuntime(): Plugin {
  return {
    name: 'dilo:inline-runtime',
    apply: 'build',
    generateBundle(_options, bundle) {
      const runtime = Object.values(bundle).find(isRuntime)
      if (!runtime) return
      const runtimeCode = runtime.code
      const file = runtime.fileName.split('/').at(-1)
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk' || output === runtime) continue
        output.imports = output.imports.filter((name) => name !== runtime.fileName)
        output.code = output.code.replace(
          new RegExp(`import\\{([^}]*)\\}from"\\./${file}";?`),
          (_statement, names: string) => {
            return `const{${names.replaceAll(' as ', ':')}}=${asFunction(runtimeCode, names)};`
          },
        )
        if (output.code.includes(`./${file}`))
          throw new Error(`${output.fileName} still asks for the bundler's helpers`)
      }
      delete bundle[runtime.fileName]
    },
  }
}

/**
 * `var a=…;export{a as n}` as an expression that gives `{n: a}`, without the unused helpers.
 * @param wanted as an import names them: `n as e,r`
 */
function asFunction(code: string, wanted: string): string {
  const [, body = '', names = ''] = /^([\s\S]*)export\{([^}]*)\};?\s*$/.exec(code) ?? []
  if (body === '') throw new Error("The bundler's helpers have another form than expected")
  const asked = new Set(wanted.split(',').map((name) => name.trim().split(' as ')[0]))
  const members = names
    .split(',')
    .map((name) => name.replace(/^(\S+) as (\S+)$/, '$2:$1'))
    .filter((member) => asked.has(member.split(':')[0]))
  const { code: short } = minifySync('runtime.js', `(globalThis.$=()=>{${body}return{${members.join(',')}}})`, {
    compress: true,
    mangle: true,
  })
  const [, shortest] = /^globalThis\.\$=([\s\S]*?);?\s*$/.exec(short) ?? []
  if (shortest === undefined) throw new Error("The bundler's helpers were shortened to another form than expected")
  return `(${shortest})()`
}
