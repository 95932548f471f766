/**
 * The environment of PostgreSQL's programs: nothing of ours, so that neither a locale nor a PGDATA or PGPORT of
 * the machine changes what they do, and messages come in the one language that we read.
 */
export function environment(): Record<string, string> {
  const base = { LC_ALL: 'C', TZ: 'UTC' }
  const windows = process.env['SystemRoot']
  return windows === undefined ? { ...base, PATH: '/usr/bin:/bin:/usr/sbin:/sbin' } : { ...base, SystemRoot: windows }
}
