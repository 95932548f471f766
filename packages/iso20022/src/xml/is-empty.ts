/** True for an object without keys: no list of them is made, because every element of a document is asked. */
export function isEmpty(attributes: Readonly<Record<string, string>>): boolean {
  for (const name in attributes) if (name !== '') return false
  return true
}
