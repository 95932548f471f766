// The first lines of the server's own process, on the pinned Node.
import { refuse } from './refusal.mjs'

try {
  const { main } = await import('../../apps/server/src/main.ts')
  await main()
} catch (error) {
  refuse(error)
  process.exit()
}
