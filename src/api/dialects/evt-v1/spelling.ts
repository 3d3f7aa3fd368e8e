/** The namespace of `evt/v1` on WordPress with The Events Calendar. */
const wordPress = 'tec/v1';

/** The server answers 400 without this text, word for word. */
const acknowledgement =
  'I understand that this endpoint is experimental and may change in a future release without maintaining backward compatibility. I also understand that I am using this endpoint at my own risk, while support is not provided for it.';

/** The differences between the spellings of `evt/v1`. */
export interface Spelling {
  /** Headers that every request needs. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether it has a list of venues. */
  readonly venues: boolean;
}

/** The spelling of a namespace. */
export function findSpelling(namespace: string): Spelling {
  return namespace === wordPress
    ? { headers: { 'x-tec-eea': acknowledgement }, venues: true }
    : { headers: {}, venues: false };
}
