// The first lines of the server's own process, on the pinned Node.
import { main } from '../../apps/server/src/main.ts'

await main()
