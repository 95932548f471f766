import { buildServer, isServerBuilt } from './build-server.mjs'
import { buildPages, finishWeb } from './build-web.mjs'
import { loadServer } from './server-form.mjs'
import { startClearingHouse } from './start-clearing-house.mjs'

/** Builds after the first answer give way to the calls of the person who sees it. */
const BEHIND_CALLS = { niceness: 10 }

/**
 * Runs the server until it ends, and builds what is older than its sources. At a first start the server runs from its
 * sources and makes the database while the pages are built; it listens when it has both. What the first answer does not
 * need is built behind it (decision 214).
 */
export async function serve() {
  if (process.argv.some((word) => word === '--help' || word === '-h')) return showHelp()
  const stopListening = endAtSignal()
  const clearingHouse = startClearingHouse()
  const pages = buildPages()
  // The server waits for the pages, and reports a failure there.
  pages.catch(() => {})
  const { main } = await loadServer({ isBuilt: isServerBuilt() })
  await clearingHouse.ready
  await main({
    pagesBuilt: pages,
    onReady() {
      stopListening()
      void buildTheRest()
    },
    onStopped: clearingHouse.end,
  })
  await clearingHouse.end()
  // A bank that could not start has said why; builds may still run.
  process.exit()
}

async function showHelp() {
  const { main } = await loadServer({ isBuilt: false })
  return main()
}

async function buildTheRest() {
  try {
    await finishWeb(BEHIND_CALLS)
    await buildServer(BEHIND_CALLS)
  } catch (error) {
    process.stderr.write(`\n✗ ${error.message}\n`)
  }
}

/** Until the server listens to signals, one ends this process, and with it the builds that it runs. */
function endAtSignal() {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const end = () => process.exit(1)
  for (const signal of signals) process.on(signal, end)
  process.on('disconnect', end)
  return () => {
    for (const signal of signals) process.off(signal, end)
    process.off('disconnect', end)
  }
}
