type Named = { readonly counterparty: { readonly name: string }; readonly remittanceInformation: string }

/** The title of an entry in a list. The bank's own entries have no counterparty: their purpose is their name. */
export const entryTitle = ({
  counterparty: { name },
  remittanceInformation,
}: Named): { readonly name: string; readonly about: string | null } =>
  name === '' ? { name: remittanceInformation, about: null } : { name, about: remittanceInformation }
