import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('.', import.meta.url));
const entries = ['index.ts', 'finalForm/index.ts'].map((name) => source + name);

const program = () => {
  const { config } = ts.readConfigFile(`${source}../tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, `${source}..`);
  return ts.createProgram(entries, options);
};

/** What is exported, read by the compiler as an editor reads it. */
function* exported() {
  const all = program();
  const checker = all.getTypeChecker();
  for (const entry of entries) {
    const file = all.getSourceFile(entry);
    const module = file && checker.getSymbolAtLocation(file);
    if (!module) throw new Error(`${entry} was not read.`);
    for (const alias of checker.getExportsOfModule(module)) {
      const symbol = alias.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(alias) : alias;
      yield { name: alias.name, symbol, checker };
    }
  }
}

/** The type whose members somebody fills in: a component's props, or the interface itself. */
function membersOf(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol[] {
  if (symbol.flags & ts.SymbolFlags.Value) {
    const [signature] = checker.getTypeOfSymbol(symbol).getCallSignatures();
    const [props] = signature?.getParameters() ?? [];
    return props && /^[A-Z]/.test(symbol.name)
      ? checker.getTypeOfSymbol(props).getProperties()
      : [];
  }
  return checker.getDeclaredTypeOfSymbol(symbol).getProperties();
}

const isOurs = (symbol: ts.Symbol) =>
  symbol.declarations?.every((declaration) =>
    declaration.getSourceFile().fileName.startsWith(source),
  ) ?? false;

const isSilent = (symbol: ts.Symbol, checker: ts.TypeChecker) =>
  ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim() === '';

it('says of every export, and of every prop, what it is for', { timeout: 120_000 }, () => {
  const silent: string[] = [];
  let described = 0;
  for (const { name, symbol, checker } of exported()) {
    if (isSilent(symbol, checker)) silent.push(name);
    for (const member of membersOf(symbol, checker).filter(isOurs)) {
      if (isSilent(member, checker)) silent.push(`${name}.${member.name}`);
      else described += 1;
    }
  }
  expect(silent).toEqual([]);
  expect(described).toBeGreaterThan(300);
});
