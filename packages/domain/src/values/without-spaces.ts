/** A code or a number without the spaces that people type and paste between its groups; the no-break space is one of them. */
export const withoutSpaces = (text: string): string => text.replace(/\s/g, '')
