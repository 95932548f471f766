import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { databaseFolder } from '../../../../scripts/steps/database-folder.mjs'

const here = fileURLToPath(new URL('../../../..', import.meta.url))

/** The whole server as a process of its own, with all that it has said. */
export type LaunchedServer = {
  readonly process: ChildProcess
  readonly said: () => string
  /** Its exit code, or null when a signal ended it. */
  readonly ended: Promise<number | null>
}

export type LaunchedServers = {
  /** Their data folder. */
  readonly dataDir: string
  /** Starts the server as the starter does, in the local mode, with nothing else of this process's settings. */
  launch(environment: Record<string, string>): LaunchedServer
  /** Ends those that run; the next one finds their data. */
  end(): Promise<void>
  /** Ends those that run and removes their data. */
  close(): Promise<void>
}

/** @param root of the clone whose server it is */
export function launchServers(root: string = here): LaunchedServers {
  const dataDir = databaseFolder('dilo-main-')
  const launched: LaunchedServer[] = []
  const end = async () => {
    for (const server of launched) {
      server.process.kill('SIGTERM')
      await server.ended
    }
  }
  return {
    dataDir,
    end,
    launch(environment) {
      const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
      const child = spawn(process.execPath, [join(root, 'apps', 'server', 'src', 'main.ts')], {
        env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, BANK_MODE: 'local', WEB_PAGES: 'none', PORT: '0', ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let text = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)))
      const server = { process: child, said: () => text, ended: once(child, 'exit').then(([code]) => code as number | null) }
      launched.push(server)
      return server
    },
    async close() {
      await end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The part of a server's output that matches, as soon as it is there. @throws with the whole output when the server ended before */
async function saidBy(server: LaunchedServer, pattern: RegExp): Promise<string> {
  for (;;) {
    const found = pattern.exec(server.said())?.[1]
    if (found !== undefined) return found
    if (server.process.exitCode !== null) throw new Error(server.said())
    await sleep(20)
  }
}

export const addressOf = (server: LaunchedServer): Promise<string> => saidBy(server, /answers calls at (http:\/\/[^;]+);/)

/** The page of a desk that is served alone. */
export const deskOf = (server: LaunchedServer): Promise<string> => saidBy(server, /desk is ready: (http:\/\/\S+)\n/)
