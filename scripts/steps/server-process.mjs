// The first lines of the server's own process, on the pinned Node.
import { rememberCompiledCode } from './compile-cache.mjs'
import { findModulesByName } from './find-modules.mjs'
import { refuse } from './refusal.mjs'

try {
  rememberCompiledCode()
  findModulesByName()
  const { main } = await import('../../apps/server/src/main.ts')
  await main()
} catch (error) {
  refuse(error)
  process.exit()
}
