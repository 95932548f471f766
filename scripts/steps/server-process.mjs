// The first lines of the server's own process, on the pinned Node.
import { rememberCompiledCode } from './compile-cache.mjs'
import { refuse } from './refusal.mjs'
import { loadServer } from './server-form.mjs'

try {
  rememberCompiledCode()
  const { main } = await loadServer()
  await main()
} catch (error) {
  refuse(error)
  process.exit()
}
