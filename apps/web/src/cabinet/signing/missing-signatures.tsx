import { Trans } from '@lingui/react/macro'

type MissingSignaturesProps = {
  needs: readonly unknown[]
  given: readonly { readonly person: string }[]
}

/** The people whose signatures stand, and the number that is still needed; nothing if one is enough. */
export function MissingSignatures({ needs, given }: MissingSignaturesProps) {
  const names = given.map(({ person }) => person).join(', ')
  if (needs.length < 2) return null
  const [there, needed] = [given.length, needs.length]
  return (
    <p className="d-meta">
      {names === '' ? (
        <Trans>За правилами компанії потрібні {needed} підписи різних людей.</Trans>
      ) : (
        <Trans>
          Підписів {there} з {needed}: {names}.
        </Trans>
      )}
    </p>
  )
}
