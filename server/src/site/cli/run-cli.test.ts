import { execFile } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { loadExams } from "@badin/bank";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { createSchool } from "../../../test/factories.ts";
import { createDatabase, query } from "../../../test/postgres-server.ts";
import { openDatabase } from "../../platform/database/database.ts";
import { findLastBackup } from "../../platform/database/last-backup.ts";
import { migrations } from "../../platform/database/migrations/index.ts";
import { lockForServer } from "../../platform/database/sqlite/server-lock.ts";
import { programVersion } from "../../platform/version.ts";
import { copyAway } from "./away.ts";
import { runCli } from "./run-cli.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "badin-test-cli-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command; returns its exit code and its output, with no-break spaces replaced by spaces. */
async function badin(words: string, env: NodeJS.ProcessEnv = {}): Promise<[code: number, text: string]> {
  let text = "";
  const terminal = { env: { DATA_DIR: join(folder, "data"), ...env }, cwd: folder, print: (more: string) => (text += more) };
  const code = await runCli(words.split(" ").filter(Boolean), terminal);
  return [code, text.replaceAll("\u00a0", " ")];
}
const commandLine = fileURLToPath(new URL("../../app/cli.ts", import.meta.url));
const databasePath = () => join(folder, "data", "badin.sqlite");
const migrated = `Migrations appliquées : ${Object.keys(migrations).sort().join(", ")}\n`;
const names = () => {
  const db = new DatabaseSync(databasePath(), { readOnly: true });
  const rows = db.prepare("select name from schools order by id").all();
  db.close();
  return rows.map((row) => row["name"]);
};

describe("what is not understood", () => {
  test("the help has two columns, however long a command is", async () => {
    const [, text] = await badin("help");
    const lines = text.split("\n").filter((line) => line.startsWith("  "));
    expect(lines.length).toBeGreaterThan(15);
    const widths = lines.map((line) => /^ {2}\S.*?\S {2,}(?=\S)/.exec(line)?.[0].length);
    expect(new Set(widths).size).toBe(1);
  });

  test("no command, or a call for help, lists the commands", async () => {
    const [code, text] = await badin("help");
    expect(code).toBe(0);
    for (const command of [
      "admin create EMAIL",
      "admin list",
      "admin remove EMAIL",
      "account link EMAIL",
      "account reset-second-factors EMAIL",
      "account sign-out EMAIL|--tous",
      "school list",
      "school rename NUMÉRO NOM…",
      "school close NUMÉRO",
      "school merge NUMÉRO DANS",
      "school appoint NUMÉRO EMAIL",
      "bank import FICHIER…",
      "bank export FICHIER",
      "bank check",
      "migrate",
      "demo",
      "backup FICHIER",
      "restore FICHIER",
      "backup-made",
      "secret adopt",
      "doctor",
    ]) {
      expect(text).toContain(`  ${command}`);
    }
    expect(await badin("")).toEqual([2, text]);
  });

  test("an unknown command, or one without what it needs, exits with 2", async () => {
    expect((await badin("admin delete x"))[0]).toBe(2);
    const [code, text] = await badin("backup");
    expect(code).toBe(2);
    expect(text).toMatch(/^Usage : npm run badin -- backup FICHIER.*\n$/);
    expect((await badin("admin delete x"))[1]).toBe("Commande inconnue : admin delete x (« npm run badin -- help » donne la liste)\n");
    expect((await badin("demo now"))[0]).toBe(2);
  });

  test("the version is told; in a release the command has its own name", async () => {
    for (const words of ["--version", "version", "-v"]) expect(await badin(words)).toEqual([0, `Badin ${programVersion}\n`]);
    const program = fileURLToPath(new URL("../../../../bin/badin", import.meta.url));
    const env = { PATH: process.env["PATH"], BADIN_ENV_FILE: "", DATA_DIR: join(folder, "nulle-part") };
    const run = (...words: string[]) => promisify(execFile)(program, words, { env }).catch((error) => error);
    expect((await run("--version")).stdout).toBe(`Badin ${programVersion}\n`);
    expect((await run("help")).stdout.replaceAll("\u00a0", " ")).toMatch(/^Usage : badin COMMANDE\n/);
    expect((await run("admin", "list")).stdout.replaceAll("\u00a0", " ")).toContain("« badin migrate » en crée une.");
  });

  test("a file or folder that a command cannot write is named, and is not the data folder", async () => {
    await badin("migrate");
    writeFileSync(join(folder, "plein"), "");
    for (const destination of ["/proc/nope/copie.sqlite", join(folder, "plein", "copie.sqlite")]) {
      const [code, text] = await badin(`backup ${destination}`);
      expect([code, text]).toEqual([1, expect.stringMatching(/ ne peut pas être utilisé : .*\.\n$/)]);
      expect(text).not.toContain("DATA_DIR");
    }
    expect(await badin(`bank export ${join(folder, "absent", "banque.json")}`)).toEqual([
      1,
      `${join(folder, "absent", "banque.json")} ne peut pas être utilisé : son dossier n’existe pas.\n`,
    ]);
  });

  test("a wrong setting is told, and exits with 1", async () => {
    expect(await badin("migrate", { PORT: "abc" })).toEqual([1, "Configuration invalide :\n  - PORT : un nombre entier est attendu\n"]);
  });

  test("a PostgreSQL that does not answer is told, and exits with 1", async () => {
    expect(await badin("migrate", { DATABASE_URL: "postgres://127.0.0.1:1/badin" })).toEqual([
      1,
      "La base PostgreSQL ne répond pas : vérifiez DATABASE_URL, et que PostgreSQL est démarré.\n",
    ]);
  });
});

describe("from an empty folder", () => {
  test("demo is refused where others can come, and makes the school once where they cannot", async () => {
    for (const env of [{ HOST: "0.0.0.0" }, { PUBLIC_URL: "https://badin.example" }, { TRUST_PROXY: "127.0.0.1" }]) {
      expect(await badin("demo", env)).toEqual([1, expect.stringContaining("Refusé")]);
    }
    const [code, text] = await badin("demo");
    expect(code).toBe(0);
    expect(text).toContain("B3WF-9HTR");
    expect(await badin("demo")).toEqual([1, "L’école de démonstration existe déjà.\n"]);
    expect(names()).toEqual(["Aéroclub des Trois Rivières"]);
  });

  test("admin create gives a link, names a teacher, and refuses what is no address or is one already", async () => {
    const [code, text] = await badin("admin create Alix@Exemple.fr", { PUBLIC_URL: "https://badin.example" });
    expect(code).toBe(0);
    expect(text).toMatch(/alix@exemple\.fr[\s\S]*https:\/\/badin\.example\/change-password\?t=\S{20,}/);
    expect(await badin("admin create alix")).toEqual([1, "Cette adresse email n’est pas valable.\n"]);
    expect(await badin("admin create helene.marchand@trois-rivieres.example")).toEqual([
      0,
      expect.stringContaining("maintenant administrateur"),
    ]);
    expect((await badin("admin create helene.marchand@trois-rivieres.example"))[0]).toBe(1);
  });

  test("a command that makes a new base says so", async () => {
    const DATA_DIR = join(folder, "neuve");
    const made = `Nouvelle installation : ${DATA_DIR}\n`;
    expect(await badin("admin create alix@exemple.fr", { DATA_DIR })).toEqual([0, expect.stringMatching(new RegExp(`^${made}`))]);
    expect((await badin("admin create autre@exemple.fr", { DATA_DIR }))[1]).not.toContain("Nouvelle installation");
  });

  test("a secret that is not there is made by no command but the one that has another accepted; a backup is made without", async () => {
    const DATA_DIR = join(folder, "sans-secret");
    await badin("migrate", { DATA_DIR });
    rmSync(join(DATA_DIR, "secret"));
    for (const words of ["admin list", "doctor", "school list", "backup-made", "migrate", "admin create alix@exemple.fr"]) {
      const [code, text] = await badin(words, { DATA_DIR });
      expect([words, code, text]).toEqual([words, 1, expect.stringContaining("Le secret de cette base n’est pas dans")]);
    }
    const [code, text] = await badin(`backup ${join(folder, "sans-secret.sqlite")}`, { DATA_DIR });
    expect([code, text]).toEqual([0, expect.stringMatching(/n’a pas pu être notée[\s\S]*Base copiée/)]);
    expect(readdirSync(DATA_DIR)).not.toContain("secret");
    expect(await badin("secret adopt", { DATA_DIR })).toEqual([0, expect.stringContaining("La base accepte ce secret.")]);
    expect((await badin("admin list", { DATA_DIR }))[0]).toBe(0);
  });

  test("account link gives a link and says where one is mailed; who or what a command does not find is named", async () => {
    const [code, text] = await badin("account link julien.perrin@trois-rivieres.example");
    expect([code, text]).toEqual([
      0,
      expect.stringMatching(/change-password\?t=\S{20,}\nUn email avec un lien part aussi à julien\.perrin@/),
    ]);
    expect(await badin("account link zoe.petit")).toEqual([0, expect.stringContaining("Ce compte n’a pas d’email : rien ne part.")]);
    for (const [command, message] of [
      ["account link personne@exemple.fr", "Aucun compte n’a cet identifiant : personne@exemple.fr\n"],
      ["admin remove zoe.petit", "Aucun administrateur du site n’a cet identifiant : zoe.petit\n"],
      ["school close 99", "Aucun établissement n’a le numéro 99\n"],
    ] as const)
      expect(await badin(command)).toEqual([1, message]);
  });

  test("bank import takes files from where one is; exits with 1 only when one could not be read", async () => {
    const question = {
      theme: 1,
      number: 1,
      question: "Le pascal mesure :",
      answers: ["La pression", "Le vent", "La masse", "Le temps"],
      correct: 1,
    };
    writeFileSync(join(folder, "essai.json"), JSON.stringify({ exam: "BIA d’essai", year: 2030, questions: [question, {}] }));
    const [code, text] = await badin("bank import essai.json");
    expect([code, text]).toEqual([0, expect.stringContaining("1 question ajoutée, 0 réunie à une question connue, 0 déjà là, 1 refusée")]);
    expect((await badin("bank import essai.json absente.json"))[0]).toBe(1);
  });

  test("bank import tries a file without writing; bank export writes what it brought, and replaces no file", async () => {
    writeFileSync(join(folder, "meteo.txt"), "Le bar mesure :\nA. La pression\nB. Le vent\nC. La masse\nD. Le temps\nANSWER: A\n");
    expect((await badin("bank import meteo.txt"))[1]).toContain("ligne 1 : le fichier ne dit pas son thème");
    expect((await badin("bank import --theme=7 meteo.txt"))[1]).toContain("--theme : un nombre de 1 à 6 est attendu.");
    expect((await badin("bank import --them=7 meteo.txt"))[1]).toContain("Option inconnue : --them");
    const words = "--theme=1 --annee=1999 meteo.txt";
    expect((await badin(`bank import --essai ${words}`))[1]).toContain("À blanc, rien n’est écrit. En tout : 1 question ajoutée");
    expect(await badin(`bank import ${words}`)).toEqual([0, expect.stringContaining("1 question ajoutée")]);
    expect(await badin("bank export --annee=1999 essai.gift")).toEqual([0, expect.stringContaining("Questions écrites")]);
    expect(readFileSync(join(folder, "essai.gift"), "utf8")).toContain("Le bar mesure \\:");
    expect(await badin("bank export essai.gift")).toEqual([1, expect.stringContaining("existe déjà")]);
    expect(await badin("bank export --annee=1998 rien.gift")).toEqual([1, expect.stringContaining("il n’y a rien à exporter")]);
    expect(existsSync(join(folder, "rien.gift"))).toBe(false);
    expect(await badin("bank export essai.doc")).toEqual([1, expect.stringContaining("Donnez un fichier en .json")]);
  });

  test("bank check shows the coverage of the programme and exits with 0 when nothing is wrong", async () => {
    const [code, text] = await badin("bank check");
    expect(code).toBe(0);
    expect(text).toContain(`1. Météorologie et aérologie : ${20 * loadExams().length} questions`);
    expect(text).toMatch(/6\.1\.1 {2}Vocabulaire de l’aéronef +43 % +\d+ pour \d+,\d/);
    expect(text).toMatch(/Sources.: \d+ questions sur 1200 en nomment une, \d+ avec son adresse/);
    expect(text).toContain("Aucun problème.");
  });
});

describe("migrate", () => {
  test("says what it did; an up-to-date database is left alone", async () => {
    const env = { DATA_DIR: join(folder, "neuf") };
    expect(await badin("migrate", env)).toEqual([0, `Nouvelle installation : ${env.DATA_DIR}\n${migrated}`]);
    expect(await badin("migrate", env)).toEqual([0, "La base est à jour.\n"]);
    expect(readdirSync(env.DATA_DIR)).not.toContain("backups");
  });

  test("keeps a copy of an existing SQLite database before it changes it", async () => {
    const env = { DATA_DIR: join(folder, "ancien") };
    await badin("migrate", env);
    const db = new DatabaseSync(join(env.DATA_DIR, "badin.sqlite"));
    db.exec("insert into migrations (name, applied_at) values ('0000-former', 0)");
    db.exec("delete from migrations where name = '0001-initial'");
    db.close();
    // The tables already exist, so the migration fails; the copy made before it stays.
    expect((await badin("migrate", env))[0]).toBe(1);
    expect(readdirSync(join(env.DATA_DIR, "backups"))).toEqual(["badin-avant-0001-initial.sqlite"]);
  });

  test("a base of another version is read by no command, and brought up to date by none while an older Badin serves it", async () => {
    const env = { DATA_DIR: join(folder, "autre-version") };
    await badin("migrate", env);
    const path = join(env.DATA_DIR, "badin.sqlite");
    const last = Object.keys(migrations).sort().at(-1) ?? "";
    const db = new DatabaseSync(path);
    db.prepare("update migrations set name = '0000-former' where name = ?").run(last);
    for (const words of ["admin list", "school close 1", "account sign-out --tous"])
      expect(await badin(words, env)).toEqual([1, expect.stringMatching(/version plus ancienne.*« npm run badin -- migrate »/)]);
    const server = await lockForServer(path);
    for (const words of ["migrate", "admin create a@exemple.fr", "bank export x.json"])
      expect(await badin(words, env)).toEqual([1, expect.stringContaining("Un Badin plus ancien sert cette base")]);
    server.release();
    expect(readdirSync(env.DATA_DIR)).not.toContain("backups");
    db.exec("update migrations set name = '9999-later' where name = '0000-former'");
    db.close();
    expect(await badin("admin list", env)).toEqual([1, expect.stringContaining("version plus récente")]);
  });

  test("works on PostgreSQL", async () => {
    const server = inject("postgresUrl");
    const env = { DATABASE_URL: await createDatabase(server, "badin_cli") };
    expect(await badin("migrate", env)).toEqual([0, migrated]);
    expect(await badin("migrate", env)).toEqual([0, "La base est à jour.\n"]);
    // This server writes, so it is no replica; the other one is not there.
    const told = async (DATABASE_REPLICA_URL: string) => (await badin("doctor", { ...env, DATABASE_REPLICA_URL }))[1];
    expect(await told(env.DATABASE_URL)).toMatch(/^! Réplica.: Ce PostgreSQL écrit/m);
    expect(await told("postgres://127.0.0.1:1/badin")).toMatch(
      /^! Réplica.: La base PostgreSQL ne répond pas.: vérifiez DATABASE_REPLICA_URL/m,
    );
    await query(server, "drop database badin_cli with (force)");
  });
});

describe("backup and restore", () => {
  const copy = () => join(folder, "copie.sqlite");

  test("a copy made while the database is written to is whole, and replaces nothing", async () => {
    const database = openDatabase({ url: databasePath(), synchronous: "off" });
    let writing = true;
    const writer = (async () => {
      for (let i = 0; writing; i++) {
        await createSchool(database.db, { name: `École ${i}` });
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    })();
    // In a separate process, as in use: in this one, it would block the event loop that must release the lock.
    const options = { cwd: folder, env: { DATA_DIR: join(folder, "data") } };
    const { stdout } = await promisify(execFile)(process.execPath, [commandLine, "backup", "copie.sqlite"], options);
    expect(stdout).toMatch(/^Base copiée/);
    writing = false;
    await writer;
    expect(Date.now() - ((await findLastBackup(database.db)) ?? 0)).toBeLessThan(60_000);
    await database.close();
    const db = new DatabaseSync(copy(), { readOnly: true });
    expect(db.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
    expect(db.prepare("select name from schools order by id").get()).toEqual({ name: "Aéroclub des Trois Rivières" });
    db.close();
    expect((await badin("backup copie.sqlite"))[0]).toBe(1);
    expect((await badin("backup ailleurs.sqlite", { DATA_DIR: join(folder, "vide") }))[0]).toBe(1);
  });

  test("a copy is made of a database that cannot be written to, and says so", async () => {
    const db = new DatabaseSync(databasePath());
    db.exec("create trigger refuse before insert on settings begin select raise(abort, 'no space left'); end");
    const outcome = await badin("backup malade.sqlite");
    db.exec("drop trigger refuse");
    db.close();
    expect(outcome).toEqual([0, expect.stringMatching(/n’a pas pu être notée[\s\S]*Base copiée/)]);
    expect(existsSync(join(folder, "malade.sqlite"))).toBe(true);
  });

  test("a copy is made of a database that cannot even be opened where it is, as on a disk that only reads, its log included", async () => {
    const data = join(folder, "fermé");
    mkdirSync(data);
    const db = new DatabaseSync(databasePath());
    db.exec("update schools set name = 'Écrit en dernier'");
    for (const suffix of ["", "-wal"]) copyFileSync(databasePath() + suffix, join(data, `badin.sqlite${suffix}`));
    db.close();
    // SQLite makes the index of its log beside the database, or opens nothing.
    mkdirSync(join(data, "badin.sqlite-shm"));
    const [status, text] = await badin("backup sauvé.sqlite", { DATA_DIR: data });
    expect([status, text]).toEqual([0, expect.stringContaining("Base copiée")]);
    const saved = new DatabaseSync(join(folder, "sauvé.sqlite"), { readOnly: true });
    expect(saved.prepare("select name from schools limit 1").get()).toEqual({ name: "Écrit en dernier" });
    saved.close();
  });

  test.runIf(process.platform === "linux")("a disk without room for the copy leaves nothing behind, and says so", async () => {
    const home = join(folder, "petit");
    mkdirSync(home);
    const script = `ulimit -f 100; exec "${process.execPath}" "${commandLine}" backup copie.sqlite`;
    const env = { PATH: process.env["PATH"], DATA_DIR: join(folder, "data") };
    const { code, stdout } = await promisify(execFile)("bash", ["-c", script], { cwd: home, env }).catch((error) => error);
    expect([code, stdout]).toEqual([1, expect.stringContaining("La base n’a pas été copiée, et rien n’est resté de l’essai.")]);
    expect(readdirSync(home)).toEqual([]);
  });

  test("in a folder, copies bear their date and the oldest go; what is not a copy stays", async () => {
    const home = join(folder, "copies");
    mkdirSync(home);
    for (const name of ["badin-2026-01-01T03-30-00-000.sqlite", "badin-2026-01-02T03-30-00-000.sqlite", "notes.txt"])
      writeFileSync(join(home, name), "");
    expect(await badin("backup copies --keep=2")).toEqual([0, expect.stringContaining("Base copiée")]);
    const names = readdirSync(home).sort();
    expect(names).toEqual(["badin-2026-01-02T03-30-00-000.sqlite", expect.stringMatching(/^badin-[\dT-]+\.sqlite$/), "notes.txt"]);
    expect((await badin("backup copies --keep=0"))[0]).toBe(1);
    const [old, fresh] = ["badin-2026-01-03T03-30-00-000.sqlite.tmp", "badin-2026-01-04T03-30-00-000.sqlite.tmp-journal"];
    for (const name of [old, fresh]) writeFileSync(join(home, name), "");
    utimesSync(join(home, old), 0, 0);
    await badin("backup copies --keep=2");
    expect(readdirSync(home).filter((name) => name.includes(".tmp"))).toEqual([fresh]);
  });

  test("copies go where they are meant to, or nowhere: a folder that is not there, no name, two names and an option without value are refused", async () => {
    const home = join(folder, "precis");
    mkdirSync(home);
    for (const [words, said] of [
      ["precis/absent --keep=14", "n’en est pas un"],
      ["precis/absent/", "ce dossier n’existe pas. Est-il sur un disque qui n’est pas monté"],
      ["precis/absent/copie.sqlite", "ce dossier n’existe pas. Est-il sur un disque qui n’est pas monté"],
      ["--keep=14", "Donnez un fichier ou un dossier"],
      ["precis/a.sqlite precis/b.sqlite", "Donnez un fichier ou un dossier"],
      ["precis --keep=", "--keep= : une valeur est attendue"],
      ["precis --away", "--away= : une valeur est attendue"],
      [`${"a".repeat(300)}.sqlite`, "ne peut pas être utilisé : son nom est trop long"],
    ])
      expect(await badin(`backup ${words}`)).toEqual([1, expect.stringContaining(said ?? "")]);
    expect(readdirSync(home)).toEqual([]);
    expect(await badin("bank check sujets")).toEqual([1, "Argument inconnu : sujets\n"]);
  });

  test.runIf(process.platform === "linux")(
    "a backup goes to another disk too, is kept as many times there, and its date is noted",
    async () => {
      const away = mkdtempSync("/dev/shm/badin-");
      try {
        mkdirSync(join(folder, "parties"));
        for (const name of ["badin-2026-01-01T03-30-00-000.sqlite", "badin-2026-01-02T03-30-00-000.sqlite"])
          writeFileSync(join(away, name), "");
        const [code, text] = await badin(`backup parties --keep=2 --away=${away}`);
        expect([code, text]).toEqual([0, expect.stringMatching(/Et ailleurs/)]);
        const [name = ""] = readdirSync(join(folder, "parties"));
        expect(readdirSync(away).sort()).toEqual(["badin-2026-01-02T03-30-00-000.sqlite", name]);
        expect(readFileSync(join(away, name)).equals(readFileSync(join(folder, "parties", name)))).toBe(true);
        const db = new DatabaseSync(databasePath(), { readOnly: true });
        const { value } = db.prepare("select value from settings where name = 'last_backup_away_at'").get() as { value: string };
        db.close();
        expect(Date.now() - Number(value)).toBeLessThan(60_000);
      } finally {
        rmSync(away, { recursive: true });
      }
    },
  );

  test("a folder whose disk is not mounted is no other disk: that is said, and nothing goes into it", async () => {
    mkdirSync(join(folder, "non-monte"));
    mkdirSync(join(folder, "restent"));
    for (const [away, said] of [
      ["non-monte", "est sur le même disque que les données"],
      ["absent", "n’existe pas"],
    ]) {
      const [code, text] = await badin(`backup restent --away=${away}`);
      expect([code, text]).toEqual([1, expect.stringContaining(said ?? "")]);
      expect(text).toMatch(/^La sauvegarde .* est faite, mais là seulement\./);
    }
    expect(readdirSync(join(folder, "non-monte"))).toEqual([]);
    expect(readdirSync(join(folder, "restent"))).toHaveLength(2);
    // One that goes meanwhile is no fault of the data folder.
    const [made = ""] = readdirSync(join(folder, "restent"));
    await expect(copyAway(join(folder, "restent", made), join(folder, "parti"))).rejects.toThrow(
      /parti a manqué : son dossier n’existe pas\.$/,
    );
  });

  test("a database in use is not replaced", async () => {
    const database = openDatabase({ url: databasePath() });
    await createSchool(database.db, { name: "École du soir" });
    expect(await badin("restore copie.sqlite")).toEqual([1, "La base est utilisée : arrêtez d’abord Badin.\n"]);
    await createSchool(database.db, { name: "École du matin" });
    await database.close();
    expect(names().slice(-2)).toEqual(["École du soir", "École du matin"]);
  });

  test("restoring brings the copy back and keeps what it replaces", async () => {
    const [code, text] = await badin("restore copie.sqlite");
    expect(code).toBe(0);
    expect(names()).not.toContain("École du soir");
    const restored = new DatabaseSync(databasePath(), { readOnly: true });
    const { value } = restored.prepare("select value from settings where name = 'last_backup_at'").get() as { value: string };
    restored.close();
    // The copy was made moments ago: a database restored from it has a backup of that time.
    expect(Math.abs(Date.now() - Number(value))).toBeLessThan(300_000);
    const kept = /gardée : (.*)\n/.exec(text)?.[1] ?? "";
    const db = new DatabaseSync(kept, { readOnly: true });
    expect(db.prepare("select count(*) as n from schools where name = 'École du soir'").get()).toEqual({ n: 1 });
    db.close();
    expect(readdirSync(join(folder, "data")).filter((name) => name.includes("restauration"))).toEqual([]);
  });

  test("restoring works where there is nothing yet", async () => {
    const restored = await badin("restore copie.sqlite", { DATA_DIR: join(folder, "nouveau") });
    expect(restored).toEqual([0, expect.stringMatching(/^Base remise en place[\s\S]*Le secret de cette base n’est pas dans/)]);
    const elsewhere = { DATA_DIR: join(folder, "nouveau") };
    const [code, text] = await badin("migrate", elsewhere);
    expect([code, text]).toEqual([1, expect.stringMatching(/^Le secret de cette base n’est pas dans/)]);
    writeFileSync(join(folder, "nouveau", "secret"), "un autre secret, de quarante-trois caractères");
    expect((await badin("migrate", elsewhere))[1]).toMatch(/^Le secret .* n’est pas celui de cette base\. Remettez l’ancien\./);
    expect(await badin("secret adopt", elsewhere)).toEqual([0, expect.stringContaining("La base accepte ce secret.")]);
    expect(await badin("secret adopt", elsewhere)).toEqual([0, "C’est déjà le secret de cette base : rien ne change.\n"]);
    expect(await badin("migrate", elsewhere)).toEqual([0, "La base est à jour.\n"]);
  });

  test("a damaged database gives way to the copy, and is kept as it is", async () => {
    const damaged = readFileSync(copy());
    damaged.fill(0x41, 4096, 200_000);
    for (const [name, bytes] of Object.entries({ abimee: damaged, texte: Buffer.from("bonjour"), vide: Buffer.alloc(0) })) {
      const env = { DATA_DIR: join(folder, name) };
      mkdirSync(env.DATA_DIR);
      writeFileSync(join(env.DATA_DIR, "badin.sqlite"), bytes);
      const [code, text] = await badin("restore copie.sqlite", env);
      expect([name, code, text]).toEqual([name, 0, expect.stringContaining("Base remise en place")]);
      const kept = /gardée : (.*)\n/.exec(text)?.[1] ?? "";
      if (bytes.length > 0) expect(readFileSync(kept).equals(bytes)).toBe(true);
      expect(await badin("secret adopt", env)).toEqual([0, expect.stringContaining("La base accepte ce secret.")]);
    }
  });

  test("the log of a database that is gone, or of a restoration that was killed, is not read with the copy", async () => {
    const env = { DATA_DIR: join(folder, "fantome") };
    await badin("restore copie.sqlite", env);
    const path = join(env.DATA_DIR, "badin.sqlite");
    const ghost = new DatabaseSync(path);
    ghost.exec("pragma journal_mode=wal; update schools set name = 'Fantôme'");
    const log = readFileSync(`${path}-wal`);
    ghost.close();
    rmSync(path);
    for (const left of [`${path}-wal`, `${path}.restauration-wal`]) writeFileSync(left, log);
    expect((await badin("restore copie.sqlite", env))[0]).toBe(0);
    const db = new DatabaseSync(path, { readOnly: true });
    expect(db.prepare("select count(*) as n from schools where name = 'Fantôme'").get()).toEqual({ n: 0 });
    db.close();
    expect(readdirSync(env.DATA_DIR).filter((name) => name.includes("restauration"))).toEqual([]);
  });

  test("what is no database of Badin, is damaged or comes from a later version is refused, and the current one stays", async () => {
    const before = names();
    writeFileSync(join(folder, "texte.sqlite"), "bonjour");
    const other = ["migrations", "schools", "users", "questions"].map((table) => `create table ${table} (name text)`);
    new DatabaseSync(join(folder, "autre.sqlite")).exec(other.join(";"));
    writeFileSync(join(folder, "coupee.sqlite"), readFileSync(copy()).subarray(0, 200_000));
    const later = new DatabaseSync(join(folder, "future.sqlite"));
    later.exec(`attach '${copy()}' as source`);
    for (const table of ["migrations", "settings", "schools", "users", "questions"])
      later.exec(`create table ${table} as select * from source.${table}`);
    later.exec("insert into migrations (name, applied_at) values ('9999-later', 0)");
    later.close();
    for (const [file, message] of [
      ["absent.sqlite", "Ce fichier n’existe pas"],
      ["texte.sqlite", "Ce fichier n’est pas une base de Badin"],
      ["autre.sqlite", "Ce fichier n’est pas une base de Badin"],
      ["coupee.sqlite", "Cette sauvegarde est abîmée"],
      ["future.sqlite", "Cette base vient d’une version plus récente"],
    ] as const) {
      const [code, text] = await badin(`restore ${file}`);
      expect([code, text], file).toEqual([1, expect.stringContaining(message)]);
    }
    expect(names()).toEqual(before);
  });

  test("on PostgreSQL both say which tool to use", async () => {
    const env = { DATABASE_URL: "postgres://127.0.0.1/badin" };
    expect(await badin("backup copie.dump", env)).toEqual([1, expect.stringContaining("pg_dump")]);
    expect(await badin("restore copie.dump", env)).toEqual([1, expect.stringContaining("pg_restore")]);
  });
});
