/** Table of contents of an archive; its last member, whose hash is the archive's comment. */
export interface Manifest {
  product: 'quarterdeck';
  /** Archive format. A program reads its own format and earlier ones. */
  format: 1;
  /** Time of the snapshot, ISO 8601 in UTC. */
  takenAt: string;
  /** Versions of the program and of PostgreSQL. */
  program: string;
  postgres: string;
  migrations: { name: string; checksum: string }[];
  /** Fingerprint of the key of the encrypted values; null if unknown. */
  keyFingerprint: string | null;
  tables: TablePart[];
  /** Last value of each sequence; null: never used. */
  sequences: { name: string; last: string | null }[];
  /** Stored files by key. */
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
