import { Refusal } from '../steps/refusal.mjs'
import { root } from '../steps/root.mjs'
import { run } from '../steps/run.mjs'

/**
 * The commit since which a person has changed something: where their branch left main; on main itself, the last commit.
 * @param named a commit that they name instead
 */
export async function changedSince(named) {
  const [head, ...candidates] = await Promise.all(['HEAD', named ?? 'main', 'origin/main'].map(commitOf))
  const other = candidates.find((commit) => commit !== undefined)
  if (named !== undefined && candidates[0] === undefined)
    throw new Refusal(`There is no commit ${named}; git log shows those that are there.`)
  if (named !== undefined || other === undefined) return candidates[0] ?? head
  return git('merge-base', head, other)
}

/** The journeys whose own files changed: no program can tell the other code that they use. */
export async function changedJourneys(since) {
  const changed = `${await git('diff', '--name-only', '--diff-filter=d', since, '--', 'e2e')}\n${await git('ls-files', '--others', '--exclude-standard', 'e2e')}`
  return changed.split('\n').filter((path) => path.endsWith('.spec.ts'))
}

async function commitOf(name) {
  const { code, output } = await run('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], { cwd: root })
  return code === 0 ? output.trim() : undefined
}

async function git(...args) {
  const { code, output } = await run('git', args, { cwd: root })
  if (code !== 0) throw new Refusal(`git ${args.join(' ')} failed: ${output.trim()}`)
  return output.trim()
}
