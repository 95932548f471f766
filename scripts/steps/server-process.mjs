// The first lines of the server's own process, on the pinned Node.
import { rememberCompiledCode } from './compile-cache.mjs'
import { refuse } from './refusal.mjs'
import { serve } from './serve.mjs'

try {
  rememberCompiledCode()
  await serve()
} catch (error) {
  refuse(error)
  process.exit()
}
