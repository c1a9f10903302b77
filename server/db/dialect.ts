import {
  type BinaryOperationNode,
  CamelCasePlugin,
  type IdentifierNode,
  OperatorNode,
  type PluginTransformQueryArgs,
  PostgresDialect,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  ValueListNode,
} from 'kysely'

/**
 * Columns are in snake_case in the database and in camelCase here. Names of queries are changed while their text is
 * written (`Compiler`): the plugin itself copies the whole tree of a query to do so, a tenth of a request's work.
 */
class Names extends CamelCasePlugin {
  inDatabase(name: string): string {
    return this.snakeCase(name)
  }

  override transformQuery({ node }: PluginTransformQueryArgs) {
    return node
  }
}
/** Gives the columns of rows, and the fields of JSON in them, their names in camelCase. */
export const namesOfRows = new Names()

const isEmptyList = (node: unknown) => {
  const list = node as ValueListNode | PrimitiveValueListNode
  return (ValueListNode.is(list) || PrimitiveValueListNode.is(list)) && list.values.length === 0
}

export class Compiler extends PostgresQueryCompiler {
  protected override compileUnwrappedIdentifier({ name }: IdentifierNode) {
    this.append(this.sanitizeIdentifier(namesOfRows.inDatabase(name)))
  }

  /** `in` an empty list matches nothing and `not in` one matches everything; PostgreSQL would refuse `in ()`. */
  protected override visitBinaryOperation(node: BinaryOperationNode) {
    const operator = OperatorNode.is(node.operator) ? node.operator.operator : null
    if (operator === 'in' && isEmptyList(node.rightOperand)) this.append('1 = 0')
    else if (operator === 'not in' && isEmptyList(node.rightOperand)) this.append('1 = 1')
    else super.visitBinaryOperation(node)
  }
}

export class Dialect extends PostgresDialect {
  /** One for the pool: it knows which of its connections are to be discarded. */
  readonly driver = super.createDriver()

  override createDriver() {
    return this.driver
  }

  override createQueryCompiler() {
    return new Compiler()
  }
}
