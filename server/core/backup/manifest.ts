/** What stands in an archive; its last member, whose own hash is the archive's comment. */
export interface Manifest {
  product: 'quarterdeck';
  /** Of the archive itself. A program reads its own format and those before. */
  format: 1;
  /** The moment whose state this is, ISO-8601 in UTC. */
  takenAt: string;
  /** Of the program that wrote it, and of PostgreSQL. */
  program: string;
  postgres: string;
  migrations: { name: string; checksum: string }[];
  /** Of the key that the secrets inside are encrypted with; null where none was known. */
  keyFingerprint: string | null;
  tables: TablePart[];
  /** Last value of each sequence and whether it was given out; null: never used. */
  sequences: { name: string; last: string | null }[];
  /** Stored files by their key. */
  files: (Part & { key: string })[];
  /** Files of the data directory. */
  extras: (Part & { name: string })[];
}

/** A member of the archive. */
export interface Part {
  member: string;
  bytes: number;
  sha256: string;
}

export interface TablePart extends Part {
  name: string;
  columns: string[];
  rows: number;
}

export const MANIFEST = 'manifest.json';
export const FORMAT = 1;
