type Named = {
  readonly counterparty: { readonly name: string }
  readonly remittanceInformation: string
  readonly ultimateDebtor?: { readonly name: string } | null
}

/**
 * The title of an entry in a list, with the actual payer behind the one who paid. The bank's own entries have no
 * counterparty: their purpose is their name.
 */
export const entryTitle = ({
  counterparty: { name },
  remittanceInformation,
  ultimateDebtor = null,
}: Named): { readonly name: string; readonly about: string | null } =>
  name === ''
    ? { name: remittanceInformation, about: null }
    : { name: ultimateDebtor === null ? name : `${name} (${ultimateDebtor.name})`, about: remittanceInformation }
