import { readFileSync } from 'node:fs'

/**
 * Stops our processes when the npm that called us is killed: nobody would be left to stop them. A process whose parent
 * dies gets another one, which is the only sign.
 */
export function stopWithNpm(stop) {
  if (process.env.npm_lifecycle_event === undefined) return
  // npm calls a shell that calls us; some shells step aside, others stay in between.
  const throughShell = /^(sh|dash|ash|bash|busybox|zsh)$/.test(processStatus(process.ppid).name ?? '')
  const chain = () => (throughShell ? `${process.ppid} ${processStatus(process.ppid).parent}` : `${process.ppid}`)
  const begun = chain()
  const watch = setInterval(() => {
    if (chain() === begun) return
    clearInterval(watch)
    stop()
  }, 500)
  watch.unref()
}

/** The status of a process on Linux; an empty object on other systems, whose shells step aside. */
function processStatus(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return { name: /^Name:\s+(.+)$/m.exec(status)?.[1], parent: /^PPid:\s+(\d+)$/m.exec(status)?.[1] }
  } catch {
    return {}
  }
}
