import { buildServer } from './build-server.mjs'
import { buildPages, finishWeb } from './build-web.mjs'
import { loadServer } from './server-form.mjs'

/** What comes after the first answer gives way to the calls of the person who sees it. */
const BEHIND_CALLS = 10

/**
 * Builds what is older than its sources and runs the server until it ends. At a first start the database is made while
 * the pages are built, and the server listens when it has both; what the first answer does not need is built behind it.
 */
export async function serve() {
  if (process.argv.some((word) => word === '--help' || word === '-h')) return (await loadServer()).main()
  const stopListening = endAtSignal()
  const pages = buildPages()
  // What failed is reported where the server waits for it.
  pages.catch(() => {})
  await buildServer()
  const { main } = await loadServer()
  await main({
    pagesBuilt: pages,
    onReady() {
      stopListening()
      finishWeb({ niceness: BEHIND_CALLS }).catch((error) => process.stderr.write(`\n✗ ${error.message}\n`))
    },
  })
  // A bank that could not start has said why; builds may still run.
  process.exit()
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
