import { join } from 'node:path'
import { buildWhenOlder, isCurrent } from './build-when-older.mjs'
import { root } from './root.mjs'
import { builtServer } from './server-form.mjs'

const bundler = 'scripts/steps/bundle-server.mjs'

const server = {
  name: 'server',
  built: builtServer,
  record: join(root, 'apps', 'server', '.cache', 'built'),
  sources: [
    'apps/server/src',
    'packages/domain/src',
    'packages/demo-world/src',
    'packages/contract/src',
    'packages/embedded-postgres/src',
    'packages/iso20022/src',
    'packages/ledger/src',
    'packages/eds/src',
    'packages/pg-batches/src',
    'package-lock.json',
    bundler,
    'scripts/steps/place-of-source.mjs',
  ],
  programs: () => [[[join(root, bundler)]]],
  cwd: root,
}

/** True if the few files of the server are as new as its sources. */
export const isServerBuilt = () => isCurrent(server)

/**
 * Writes the server as a few files, which load in a third of the time of its sources, when they are older than these.
 * @param options.niceness how far the build gives way to other programs
 */
export const buildServer = ({ niceness } = {}) => buildWhenOlder({ ...server, niceness })
