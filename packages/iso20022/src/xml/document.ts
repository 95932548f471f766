/** The text before and after the one element of a document. */
export const aroundDocument = (namespace: string) => ({
  before: `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${namespace}">`,
  after: '</Document>\n',
})

export function documentOf(namespace: string, content: string): string {
  const { before, after } = aroundDocument(namespace)
  return before + content + after
}
