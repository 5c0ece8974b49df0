/// A value that an example uses without creating it. Examples are type-checked, but never run.
func given<Value: ~Copyable>() -> Value { fatalError("an example is not run") }
