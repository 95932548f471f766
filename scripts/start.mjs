// `npm start`: installs and builds what is missing, then runs the server on the Node that the lock file pins.
// This file and what it imports at once must be understood by any Node that is still about.

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Dilo needs Node 20.19 or later and this is ${process.versions.node}; install a newer Node and run "npm start" again.`,
  )
  process.exit(1)
}

const { refuse } = await import('./steps/refusal.mjs')
const { askForLocalMode } = await import('./steps/local-mode.mjs')
const { rememberCompiledCode } = await import('./steps/compile-cache.mjs')
try {
  process.chdir((await import('./steps/root.mjs')).root)
  rememberCompiledCode()
  askForLocalMode()
  const { install } = await import('./steps/install.mjs')
  await install()
  const { runServer } = await import('./steps/run-server.mjs')
  await runServer(process.argv.slice(2))
} catch (error) {
  refuse(error)
}
