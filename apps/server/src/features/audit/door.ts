// The door of the room `audit`: other parts of the server import these names and no others (scripts/boundaries.mjs).

export type { AuditEvent } from './audit-event.ts'
export type { RelationEnding } from './facts/people-facts.ts'
export { canonicalJson } from './canonical-json.ts'
export { hashedFields, hashedNames } from './entry-hash.ts'
export { type EvidenceOfTrail, evidenceOfTrail } from './evidence-of-trail.ts'
export { describeChainFault, describeFault } from './describe-fault.ts'
export { readLoggedRounds } from './logged-rounds.ts'
export { type AuditActor, auditEntry, recordAudit } from './record-audit.ts'
export { appendingEntries, type EntryRow, type HeadRow, type NewEntry } from './store.ts'
export { nameless, type TrailSubjects } from './trail-subject.ts'
export { type ChainFault, verifyChain } from './verify-chain.ts'
export { type Verified, verifyTrail } from './verify-trail.ts'
