// The door of the room `signing`: other parts of the server import these names and no others (scripts/boundaries.mjs).

export { bankLimits, methodLimits } from './bank-values/method-limits.ts'
export { requireNoTestAuthority } from './bank-values/require-no-test-authority.ts'
export { shownCertificates } from './bank-values/trust-anchors.ts'
export { signatoryInRules, signatoryNamed, toSignByPolicy } from './by-policy/to-sign.ts'
export type { PolicyKind } from './by-policy/policy-kind.ts'
export { presentSignatures } from './by-policy/present-signatures.ts'
export { insertSignature } from './by-policy/insert-signature.ts'
export {
  type PolicySubject,
  readAround,
  readByPolicy,
  signedByPolicy,
  type SignedByPolicy,
} from './by-policy/read-by-policy.ts'
export { beginOrder, signOrder } from './by-policy/sign-order.ts'
export { signaturesStand } from './by-policy/signatures-stand.ts'
export { codeTextsOfChange, newsBefore } from './changes/change-messages.ts'
export type { ChangeKind, ChangeKinds, NotifiedStep, NoticeText, Unused } from './changes/change-kind.ts'
export { withdrawChange } from './changes/end-change.ts'
export { lockCompany } from './changes/lock-company.ts'
export { noteLoneChange } from './changes/note-lone-change.ts'
export { ableTypes, type ChangeRow, type OpenChange, readChange, readOpenChanges } from './changes/open-change.ts'
export { presentSigning } from './changes/presenter.ts'
export { proposeChange } from './changes/propose-change.ts'
export { beginChange, signChange } from './changes/sign-change.ts'
export { isNotifiedOfChanges } from './changes/tell-of-change.ts'
export { withdrawChangesOf } from './changes/withdraw-changes-of.ts'
export { type ElectronicSignature, electronicSignatures } from './evidence/electronic-signatures.ts'
export { type DemoKey, makeDemoKey } from './demo-keys/make-demo-key.ts'
export { signAsDemo } from './demo-keys/sign-as-demo.ts'
export { findCertificates, revokeCertificate } from './demo-keys/store.ts'
export { channelOfMethod, wrongSigningCode } from './methods/one-time-code/by-code.ts'
export { lockMethodUse } from './methods/store.ts'
export { lockUse, readUseOf } from './methods/method-use.ts'
export { demoResponders } from './demo-keys/demo-responders.ts'
export { askRevocation } from './methods/eds/ask-revocation.ts'
export { findKeyHolders } from './keys/store.ts'
export { type EdsProcesses, edsProcesses } from './methods/eds/eds-processes.ts'
export type {
  Begun,
  CodeReceiver,
  CodeChoice,
  MethodChoice,
  Proof,
  ProofSubject,
  SentCode,
  SubmittedCode,
  SubmittedProof,
} from './methods/proving-method.ts'
export { beginSigning } from './pipeline/begin-signing.ts'
export {
  beginConfirmation,
  type Confirmation,
  checkConfirmation,
  codeSubject,
  spendConfirmation,
} from './pipeline/confirmation.ts'
export { readInstantLimit } from './policy/store.ts'
export { subjectOfText } from './pipeline/subject-of-text.ts'
export { giveSignature, proveToSign, sign, signInGroups } from './pipeline/sign.ts'
export type { GivenSignature, Provable, Signable } from './pipeline/signable.ts'
export { isOwner, policyChange } from './policy/policy-change.ts'
export { proposedPolicy, readProposedRules } from './policy/proposed-rules.ts'
export {
  type RelatedPerson,
  lockPeopleWhoAct,
  peopleWhoAct,
  whoActOn,
  whoActOnAll,
} from './signatories/people-who-act.ts'
export {
  type CompanyPolicy,
  type SigningRuleRow,
  isSoleEntrepreneur,
  policyOf,
  readSigningPolicy,
} from './signatories/signing-policy.ts'
export {
  isSignatoryBlocked,
  type Signatory,
  findAccess,
  lockPeople,
  signatoryOf,
  signsSince,
} from './waits/access-of-person.ts'
export {
  copySignatures,
  findNamedSignatures,
  findSignatures,
  insertSignatures,
  type NamedSignature,
  type NewSignature,
  type SignatureRow,
  voidSignaturesUnder,
  writingSignatures,
} from './signatures/store.ts'
export { signedByNobodyElse } from './signatures/signed-by-nobody-else.ts'
export { mayLeaveNow } from './waits/may-leave-now.ts'
export { standingWait } from './waits/standing-wait.ts'
export { hasSigned, stillSigns } from './signatures/still-signs.ts'
