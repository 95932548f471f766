import { kopiykas } from '@dilo/domain/values/kopiykas.ts'

/** An instant transfer has at most 100,000 hryvnias (neighbours-ecosystem.md A1). */
export const instantTerms = { atMost: kopiykas(10_000_000n) } as const
